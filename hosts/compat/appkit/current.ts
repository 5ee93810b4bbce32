import type { AppKit } from './createAppKit'

/* AppKit's hooks need no React provider: they use what the page has created last. */

let current: AppKit | undefined
export const setCurrent = (appKit: AppKit): void => {
  current = appKit
}

/** @throws if `createAppKit` was not called before */
export function currentAppKit(): AppKit {
  if (!current) throw new Error('Call createAppKit, outside of components, before a component uses a hook of AppKit')
  return current
}
