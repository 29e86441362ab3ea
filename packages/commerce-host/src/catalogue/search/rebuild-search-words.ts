import { sql } from 'drizzle-orm';
import type { LocalisedText } from '../../db/columns.ts';
import type { Database } from '../../db/database.ts';
import { searchWord } from '../../db/schema/catalogue.table.ts';
import { LANGUAGES, type Language } from '../../http/language.ts';
import { typedWords, writtenIn } from './typed-words.ts';

/** Rows of one statement. */
const CHUNK = 2_000;

interface WordRow {
  readonly language: Language;
  readonly word: string;
  readonly label: string;
  readonly letters: string;
}

/** The words of a shop as they are gathered from its texts, each once, and how the shop writes them. */
export class ShopWords {
  readonly #texts = new Set<string>();
  readonly #rows = new Map<string, WordRow>();

  /** Adds the words of a text in every language; a text that is known costs nothing. */
  add(text: LocalisedText): void {
    for (const { language } of LANGUAGES) {
      const known = `${language} ${text[language]}`;
      if (this.#texts.has(known)) continue;
      this.#texts.add(known);
      for (const { folded, typed } of typedWords(text[language], Number.POSITIVE_INFINITY)) {
        // Numbers are measures and codes: nobody mistypes one for another.
        if (/\p{N}/u.test(folded)) continue;
        const letters = [...folded].sort().join('');
        this.#rows.set(`${language} ${folded}`, { language, word: folded, label: writtenIn(language, typed), letters });
      }
    }
  }

  get rows(): readonly WordRow[] {
    return [...this.#rows.values()];
  }
}

/** Writes the shop's words over those that were known. */
export async function rebuildSearchWords(tx: Database, { rows }: ShopWords): Promise<void> {
  await tx.delete(searchWord);
  for (let offset = 0; offset < rows.length; offset += CHUNK) {
    const chunk = JSON.stringify(rows.slice(offset, offset + CHUNK));
    await tx.execute(sql`insert into ${searchWord} (language, word, label, forms, letters)
      select language, word, label, search_forms(language, word, label), letters
      from json_to_recordset(${chunk}::json) as row(language text, word text, label text, letters text)`);
  }
}
