import type { Context } from '../../../kernel'
import { socialStarted } from '../events'
import type { Provider } from '../rules/socialProviders'

/** The user has pressed a provider. */
export const reportSocialStart = (ctx: Context, provider: Provider): void => ctx.emit(socialStarted, { provider })
