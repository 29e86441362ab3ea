import { levels } from './compare-interfaces.mjs';

/** What a changelog says of versions to come: its first section, when that is `Unreleased`. */
export function unreleased(changelog) {
  const [, section = ''] = /^## Unreleased\n(.*?)(?=^## |$(?![\s\S]))/ms.exec(changelog) ?? [];
  return section.trim();
}

/**
 * What a changelog lacks to tell a change, in words; undefined when it tells it: by an entry as `- Major: startBasket is gone.`
 *
 * @param {object} about
 * @param {string} about.section what stands under `## Unreleased`
 * @param {boolean} about.isNew whether it says something else than when the kept report was written
 * @param {import('./compare-interfaces.mjs').Level} about.level of the change
 */
export function missingEntry({ section, isNew, level }) {
  if (!isNew) return `write an entry under "## Unreleased" that begins with "- ${capitalised(level)}: "`;
  const named = levels.filter((one) => new RegExp(`^- ${capitalised(one)}: \\S`, 'm').test(section));
  const enough = named.some((one) => levels.indexOf(one) >= levels.indexOf(level));
  return enough
    ? undefined
    : `its entries under "## Unreleased" name no change that is ${level}: "- ${capitalised(level)}: …"`;
}

const capitalised = (word) => word[0].toUpperCase() + word.slice(1);
