/** `portico/compat/appkit` for development builds: it names each option that has no counterpart. */

import { type AppKit, openAppKit } from '../compat/appkit/createAppKit'
import type { AppKitOptions } from '../compat/appkit/options'
import { appKitAdvice } from './appKitAdvice'
import { createPortico } from './createPortico'
import { warn } from './warn'

/** Hot reloading calls again, with the same options. */
const printed = new Set<string>()

/** As in production; each option without a counterpart is a warning once. */
export const createAppKit = (options: AppKitOptions): AppKit => {
  warn(appKitAdvice(options).filter(sentence => !printed.has(sentence) && printed.add(sentence)))
  return openAppKit(createPortico, options)
}
