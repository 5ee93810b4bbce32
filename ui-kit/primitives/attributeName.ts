const ATTRIBUTES: Readonly<Record<string, string>> = { className: 'class', tabIndex: 'tabindex' }
const SVG_ATTRIBUTE = /^stroke[A-Z]/

/** The name that an element in the page has for a property of React. */
export const attributeName = (property: string): string =>
  ATTRIBUTES[property] ?? (SVG_ATTRIBUTE.test(property) ? property.replace(/[A-Z]/g, '-$&').toLowerCase() : property)
