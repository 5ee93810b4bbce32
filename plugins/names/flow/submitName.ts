import { type Context, isPorticoError, type Message, route } from '../../../kernel'
import { isSmartAccount, showToastIfOpen } from '../../../kernel/kit'
import { type RegisterProperties, registerFailed, registerInitiated, registerSucceeded } from '../events'
import { messages, toasts } from '../messages'
import { addressKey, embeddedAccount, isBusy, labelProblem, SUFFIX } from '../rules'
import { draft, nameCache, registration } from '../state'
import { cacheNames, recheckName } from './readNames'
import { registerName } from './registerName'
import { isRegisterOpen, showRegistration } from './registrationViews'

const sentences: Readonly<Record<string, Message>> = { ...messages, ...toasts }

/** Asks the wallet to sign for the typed name and registers it; repeated calls have no effect. */
export async function submitName(ctx: Context): Promise<void> {
  const { label } = ctx.read(draft)
  if (labelProblem(label) || isBusy(ctx.read(registration))) return
  const name = label + SUFFIX
  const properties: RegisterProperties = { name, isSmartAccount: isSmartAccount(embeddedAccount(ctx)) }
  ctx.set(registration, { status: 'asking', name })
  ctx.emit(registerInitiated, properties)
  try {
    const address = await registerName(ctx, { name })
    const others = ctx.read(nameCache)[addressKey(address)]?.names ?? []
    cacheNames(ctx, { address, names: [name, ...others.filter(label => label !== name)] })
    ctx.emit(registerSucceeded, properties)
    ctx.set(registration, { status: 'done', name })
  } catch (error) {
    if (ctx.signal.aborted) return
    showRefusal(ctx, properties, error)
  }
  showRegistration(ctx)
}

function showRefusal(ctx: Context, properties: RegisterProperties, error: unknown): void {
  const { name } = properties
  const message = error instanceof Error ? error.message : String(error)
  ctx.emit(registerFailed, { ...properties, message })
  ctx.set(registration, { status: 'failed', name, error })
  if (!isPorticoError(error, 'USER_REJECTED')) {
    const { code = '', context = {} } = isPorticoError(error) ? error : {}
    const sentence = sentences[code] ?? toasts.NAME_REGISTER_FAILED
    showToastIfOpen(ctx, { variant: 'error', message: sentence, variables: { name, ...context } })
  }
  // The name may have been registered meanwhile.
  if (isPorticoError(error, 'NAME_REFUSED') && isRegisterOpen(ctx.read(route))) recheckName(ctx)
}
