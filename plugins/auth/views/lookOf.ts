import type { Look } from '../sync'

/** How the modal looks where this stands: what the host, the visitor's system and its theme made of it. */
export function lookOf(element: Element): Look {
  const style = getComputedStyle(element)
  const { host } = Object(element.getRootNode())
  const scheme = getComputedStyle(host instanceof Element ? host : element).colorScheme
  return {
    mode: scheme === 'dark' ? 'dark' : 'light',
    accent: style.getPropertyValue('--portico-accent').trim(),
    background: style.getPropertyValue('--portico-surface').trim(),
  }
}
