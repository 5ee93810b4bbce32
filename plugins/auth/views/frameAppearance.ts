import type { Appearance } from '../flow/syncFrame'

/** The modal's appearance at the element, from the host's theme and the user's system. */
export function frameAppearance(element: Element): Appearance {
  const style = getComputedStyle(element)
  const { host } = Object(element.getRootNode())
  const scheme = getComputedStyle(host instanceof Element ? host : element).colorScheme
  return {
    mode: scheme === 'dark' ? 'dark' : 'light',
    accent: style.getPropertyValue('--portico-accent').trim(),
    background: style.getPropertyValue('--portico-surface').trim(),
  }
}
