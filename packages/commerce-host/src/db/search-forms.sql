-- A word and its stems, all folded; empty for a word that says nothing ("for", "ve"). Stems are found in the folded word and
-- in the word as it was written: only that one still has the letters by which Turkish suffixes are known. A Turkish stem of
-- three letters that lost but one or two is mostly another word: `kupa` (mug) is no `kup` (coupe).
create function search_forms(word_language text, folded text, written text) returns text[] language sql stable as $$
  select case when ts_lexize(dictionary, written) = '{}' then '{}'::text[] else array(
    select distinct translate(form, 'ıçğöşüâîûé', 'icgosuaiue') from unnest(
      array[folded] || ts_lexize(dictionary, folded) || ts_lexize(dictionary, written)) as form
    where form = folded or word_language <> 'tr' or length(form) > 3 or length(folded) - length(form) > 2) end
  from (select (case word_language when 'tr' then 'turkish_stem' else 'english_stem' end)::regdictionary) as known(dictionary)
$$;
