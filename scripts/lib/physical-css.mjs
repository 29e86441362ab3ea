const physicalProperty =
  /^(?:(?:margin|padding|border|scroll-margin|scroll-padding)-(?:left|right)(?:-.+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)$/;
const sidedKeyword = /^(?:text-align|float|clear|background-position|background-position-x|object-position)$/;
const fourSides = /^(?:margin|padding|inset|border-radius)$/;
const physicalClass =
  /(?:^|[\s"'`:])-?(?:m[lr]|p[lr]|left|right|border-[lr]|rounded-[lr]|rounded-[tb][lr]|scroll-[mp][lr])-(?:\d|\[|auto|px)|(?:^|[\s"'`:])(?:text|float|clear)-(?:left|right)(?=[\s"'`])/;

/**
 * One place of a style that does not turn with the direction of the writing.
 *
 * @typedef {object} PhysicalStyle
 * @property {number} line
 * @property {string} text
 */

/** Values at the top level of a declaration: a function's own spaces are no borders. */
const valuesOf = (value) => value.match(/(?:[^\s()]+(?:\([^)]*\))?|\([^)]*\))+/g) ?? [];

/** Corners run from the top left one clockwise; the left ones must be as the right ones. */
const hasUnequalCorners = (radii) => {
  const [topLeft, topRight = topLeft, bottomRight = topLeft, bottomLeft = topRight] = valuesOf(radii);
  return topLeft !== topRight || bottomLeft !== bottomRight;
};

const isPhysical = (property, value) => {
  if (physicalProperty.test(property)) return true;
  if (sidedKeyword.test(property)) return /\b(?:left|right)\b/.test(value);
  if (!fourSides.test(property)) return false;
  const plain = value.replace('!important', '');
  if (property === 'border-radius') return plain.split('/').some(hasUnequalCorners);
  const values = valuesOf(plain);
  return values.length === 4 && values[1] !== values[3];
};

/** Reads declarations with the selector around them and their line. */
function* declarations(css) {
  const plain = css.replace(/\/\*[\s\S]*?\*\//g, (comment) => comment.replace(/[^\n]/g, ' '));
  const stack = [];
  let start = 0;
  for (let at = 0; at < plain.length; at += 1) {
    const character = plain[at];
    if (character !== '{' && character !== '}' && character !== ';') continue;
    const text = plain.slice(start, at);
    if (character === '{') stack.push(text.trim().replace(/\s+/g, ' '));
    else {
      const [property = '', value] = text.split(/:([\s\S]*)/);
      const line = plain.slice(0, start + text.length - text.trimStart().length).split('\n').length;
      if (value !== undefined)
        yield { selector: stack.at(-1) ?? '', property: property.trim(), value: value.trim(), line };
      if (character === '}') stack.pop();
    }
    start = at + 1;
  }
}

/**
 * Declarations of a style sheet that stay where they are when the writing turns (ux 36). One that has a twin under
 * `[dir="rtl"]` in the same file is right: its author thought of it.
 *
 * @param {string} css
 * @returns {PhysicalStyle[]}
 */
export function physicalStyles(css) {
  const all = [...declarations(css)];
  const turned = new Set(
    all
      .filter(({ selector }) => selector.startsWith('[dir="rtl"] '))
      .map(({ selector, property }) => `${selector.slice('[dir="rtl"] '.length)} ${property}`),
  );
  return all
    .filter(({ selector }) => !selector.startsWith('[dir='))
    .filter(({ property, value }) => isPhysical(property, value))
    .filter(({ selector, property }) => !turned.has(`${selector} ${property}`))
    .map(({ line, property, value }) => ({ line, text: `${property}: ${value}` }));
}

/**
 * Utility classes of a component that name a physical side.
 *
 * @param {string} source
 * @returns {PhysicalStyle[]}
 */
export function physicalClasses(source) {
  return source.split('\n').flatMap((line, index) => {
    const found = /class/i.test(line) ? physicalClass.exec(line) : null;
    return found === null ? [] : [{ line: index + 1, text: found[0].trim().replace(/^["'`:]/, '') }];
  });
}
