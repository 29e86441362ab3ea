-- What finds words that are nearly what was typed. It comes with PostgreSQL, and its owner may make it in a database of his
-- own; where it is missing, the host says so and does not start (src/db/open-postgres.ts).
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"pk" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_synonym_pk_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"language" text NOT NULL,
	"term" text NOT NULL,
	"word" text,
	"attribute_key" text,
	"attribute_value" text,
	CONSTRAINT "search_synonym_meaning" CHECK (("search_synonym"."word" is null) = ("search_synonym"."attribute_key" is not null) and ("search_synonym"."attribute_key" is null) = ("search_synonym"."attribute_value" is null))
);
--> statement-breakpoint
CREATE TABLE "search_word" (
	"language" text NOT NULL,
	"word" text NOT NULL,
	"label" text NOT NULL,
	"forms" text[] NOT NULL,
	"letters" text NOT NULL,
	CONSTRAINT "search_word_language_word_pk" PRIMARY KEY("language","word")
);
--> statement-breakpoint
CREATE INDEX "search_synonym_term" ON "search_synonym" USING btree ("language","term");--> statement-breakpoint
CREATE INDEX "search_word_prefix" ON "search_word" USING btree ("language","word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_word_forms" ON "search_word" USING gin ("forms");--> statement-breakpoint
CREATE INDEX "search_word_letters" ON "search_word" USING btree ("language","letters");--> statement-breakpoint
CREATE INDEX "search_word_near" ON "search_word" USING gist ("word" gist_trgm_ops);