import {
  asPorticoError,
  type CaipNetworkId,
  type Context,
  namespaceOf,
  PorticoError,
  type ProvenSignIn,
  type SignInOnConnect,
  type SignInSession,
} from '../../../../kernel'
import { namespaceShortLabel } from '../../../../kernel/kit'
import { signedIn, signInFailed } from '../../events'
import { isFeatureOn } from '../../storage/flow/chooseSiwx'
import { PLACEHOLDER } from '../../storage/flow/draftMessage'
import type { LoadSiwx } from '../state'

/** The service for wallets that sign while they connect. */
export const signOnConnect = (ctx: Context, loadSiwx: LoadSiwx): SignInOnConnect => ({
  draft: chainId => draft(ctx, chainId, loadSiwx),
  keep: sessions => store(ctx, sessions, loadSiwx),
})

/** The fields may come from a draft, which has a method. */
async function withText({ settings }: Context, proven: ProvenSignIn): Promise<SignInSession> {
  const { data: fields, message, ...proof } = proven
  const { toString: _, ...data } = fields
  if (message !== undefined) return { ...proof, data, message }
  const { writeSignIn } = await import('../../../../verify/signInText')
  const name = namespaceShortLabel(settings, namespaceOf(data.chainId)).text
  return { ...proof, data, message: writeSignIn(data, { name }) }
}

async function draft(ctx: Context, chainId: CaipNetworkId, loadSiwx: LoadSiwx) {
  const siwx = await loadSiwx()
  // An email that must be captured first is part of the message.
  if (!siwx || isFeatureOn(ctx, 'emailCapture')) return undefined
  return siwx.createMessage({ accountAddress: PLACEHOLDER, chainId })
}

async function store(ctx: Context, proven: readonly ProvenSignIn[], loadSiwx: LoadSiwx): Promise<void> {
  const siwx = await loadSiwx()
  if (!siwx) throw new PorticoError('SIGN_IN_UNAVAILABLE', 'SIWX is not enabled')
  const sessions = await Promise.all(proven.map(one => withText(ctx, one)))
  const [first] = sessions
  if (!first) return
  const networkId = first.data.chainId
  const isSmartAccount = first.cacao?.s.t === 'eip1271'
  try {
    await (sessions.length === 1 ? siwx.addSession(first) : siwx.setSessions(sessions))
    ctx.emit(signedIn, { networkId, isSmartAccount })
  } catch (error) {
    const coded = asPorticoError(error, 'SIGN_IN_FAILED')
    ctx.emit(signInFailed, { networkId, isSmartAccount, message: coded.message })
    throw coded
  }
}
