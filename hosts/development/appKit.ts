/** `portico/compat/appkit` for development builds: it names each option that has no counterpart. */

import { type AppKit, openAppKit } from '../compat/appkit/createAppKit'
import type { AppKitOptions } from '../compat/appkit/options'
import { appKitAdvice } from './appKitAdvice'
import { warnOnce } from './compatAdvice'
import { createPortico } from './createPortico'

/** As in production; each option without a counterpart is a warning once. */
export const createAppKit = (options: AppKitOptions): AppKit => {
  warnOnce(appKitAdvice(options))
  return openAppKit(createPortico, options)
}
