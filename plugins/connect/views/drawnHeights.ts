/**
 * The heights of views, by their elements. A module without hooks exists once, for the static rendering and for the view
 * that takes its elements over.
 */
export const drawnHeights = new WeakMap<Element, string>()
