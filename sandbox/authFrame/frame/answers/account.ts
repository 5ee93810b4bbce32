import * as v from 'valibot'
import type { Login } from '../../server/api'
import { chainName } from '../chainSelection'
import type { FrameContext } from '../frameContext'
import { type Answers, type Call, on, plain } from '../protocol'
import { signInRequest } from '../signIn'

const accountType = v.picklist(['eoa', 'smartAccount'])
const user = v.optional(
  v.object({
    chainId: v.optional(chainName),
    preferredAccountType: v.optional(v.nullable(accountType)),
    siwxMessage: v.optional(v.nullable(signInRequest)),
    socialUri: v.optional(v.nullable(v.string())),
  }),
  {},
)
const social = v.object({ ...user.wrapped.entries, uri: v.string() })

/** Answers about the signed-in user, the user's accounts and the active chain. */
export function accountAnswers(context: FrameContext): Answers {
  const { server, session, chainSelection, accounts, device, site, smartAccounts } = context
  let channel: string | undefined

  const finish = async (uri: string) => session.begin(await server.ask<Login>('social/finish', { uri, device, site }))

  const describe = async (
    { chainId, preferredAccountType, siwxMessage }: Omit<v.InferOutput<typeof user>, 'socialUri'>,
    call: Call,
  ) => {
    const signedIn = await session.requireUser()
    const chain = chainSelection.read(chainId ?? call.chainId, call.chainNamespace)
    if (preferredAccountType && smartAccounts) accounts.select(signedIn, preferredAccountType)
    const described = await accounts.describe(signedIn, { chain, siwxMessage: siwxMessage ?? undefined })
    chainSelection.active = chain
    return described
  }

  const awaitFarcaster = async () => {
    const attemptId = channel
    if (!attemptId) throw new Error('No Farcaster login is in progress')
    while (channel === attemptId) {
      const { login } = await server.ask<{ login?: Login }>('farcaster/finish', { channel: attemptId })
      if (!login) continue
      channel = undefined
      return { userName: session.begin(login).user.userName }
    }
    throw new Error('Another login has started')
  }

  return {
    GET_USER: on(user, async ({ socialUri, ...input }, call) => {
      if (socialUri) await finish(socialUri)
      return describe(input, call)
    }),
    CONNECT_SOCIAL: on(social, async ({ uri, ...input }, call) => {
      await finish(uri)
      return describe(input, call)
    }),
    GET_SOCIAL_REDIRECT_URI: on(v.object({ provider: v.string() }), ({ provider }) =>
      server.ask('social', { provider, device, site }),
    ),
    GET_FARCASTER_URI: plain(async () => {
      const started = await server.ask<{ url: string; channel: string }>('farcaster')
      channel = started.channel
      return { url: started.url }
    }),
    CONNECT_FARCASTER: plain(awaitFarcaster),
    IS_CONNECTED: plain(async () => ({ isConnected: (await session.find()) !== undefined })),
    SIGN_OUT: plain(session.end),
    INIT_SMART_ACCOUNT: plain(async () => ({
      address: accounts.select(await session.requireUser(), 'smartAccount').address,
      isDeployed: true,
    })),
    SET_PREFERRED_ACCOUNT: on(v.object({ type: accountType }), async ({ type }) => ({
      type,
      address: accounts.select(await session.requireUser(), type).address,
    })),
  }
}
