/** A feature of the platform that the shipped code uses. Versions: the first stable ones with the feature, by MDN's compatibility data. */
export interface BrowserFeature {
  readonly feature: string
  readonly use: string
  /** A source that uses it matches. */
  readonly found: RegExp
  readonly chrome: string
  readonly safari: string
  readonly firefox: string
}

export const NEEDED: readonly BrowserFeature[] = [
  feature('`import()`, classes with private members', 'every file of the package', /#\w+ ?[=(:]/, '91', '15', '90'),
  feature('`adoptedStyleSheets` as a list', 'styles under a strict policy', /adoptedStyleSheets/, '99', '16.4', '101'),
  feature('`<dialog>`, `showModal()`', 'the modal, above everything', /showModal/, '37', '15.4', '98'),
  feature('`structuredClone`', 'copies of what a wallet is asked', /structuredClone\(/, '98', '15.4', '94'),
  feature('`Array.prototype.toSorted`', 'lists', /\.toSorted\(/, '110', '16', '115'),
  feature('`URL.canParse`', 'addresses of pictures and hosts', /URL\.canParse\(/, '120', '17', '115'),
  feature(
    '`AbortSignal.any`',
    'requests that end with their caller or their plugin',
    /AbortSignal\.any\(/,
    '116',
    '17.4',
    '124',
  ),
  feature('`color-mix()`, `oklch()`', 'shades of a theme', /color-mix\(/, '111', '16.2', '113'),
  feature('`light-dark()`', 'the colours of both modes', /light-dark\(/, '123', '17.5', '120'),
  feature('`:has()`', 'the outline of a focused field', /:has\(/, '105', '15.4', '121'),
  feature('`:dir()`', 'arrows in right-to-left languages', /:dir\(/, '120', '16.4', '49'),
  feature(
    '`Intl.PluralRules`, `NumberFormat`, `DisplayNames`',
    'numbers, dates and plurals',
    /Intl\.PluralRules/,
    '81',
    '14.1',
    '86',
  ),
]

/** Absent in some of these browsers: the code goes on without it. */
export const OPTIONAL: readonly (readonly [feature: string, otherwise: string, found: RegExp])[] = [
  ['`@starting-style`', 'the dialog, rows and placeholders appear without a motion', /@starting-style/],
  ['`transition-behavior: allow-discrete`', 'the dialog closes without a motion', /allow-discrete/],
  ['`overlay` in a transition', 'the scrim is gone at once when the dialog closes', /display, overlay/],
  ['`requestIdleCallback`', 'a timer takes its place', /requestIdleCallback/],
  ['`navigator.sendBeacon`', 'the last analytics events of a page may be lost', /sendBeacon/],
  ['`text-wrap`', 'lines break where they are full', /text-wrap/],
]

/** Newer than the table: the code must not use them. */
export const TOO_NEW: readonly RegExp[] = [
  /Promise\.(?:withResolvers|try)\b/,
  /\b(?:Object|Map)\.groupBy\b/,
  /Array\.fromAsync\b/,
  /\bIterator\.from\b/,
  /\.(?:isSubsetOf|symmetricDifference)\(/,
  /showPopover|popovertarget/,
  /startViewTransition/,
  /anchor-name|position-anchor|@scope\b|field-sizing|interpolate-size/,
  /Uint8Array\.from(?:Base64|Hex)\b/,
  /RegExp\.escape\b/,
]

function feature(
  name: string,
  use: string,
  found: RegExp,
  chrome: string,
  safari: string,
  firefox: string,
): BrowserFeature {
  return { feature: name, use, found, chrome, safari, firefox }
}
