import * as v from 'valibot'
import type { Login } from '../../server/api'
import { chainName } from '../place'
import { signInRequest } from '../signIn'
import { type Answers, type Call, on, plain } from '../wire'
import type { World } from '../world'

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
export function accountAnswers(world: World): Answers {
  const { server, session, place, accounts, device, site, smartAccounts } = world
  let channel: string | undefined

  const finish = async (uri: string) => session.begin(await server.ask<Login>('social/finish', { uri, device, site }))

  const describe = async (
    { chainId, preferredAccountType, siwxMessage }: Omit<v.InferOutput<typeof user>, 'socialUri'>,
    call: Call,
  ) => {
    const person = await session.mustBe()
    const chain = place.read(chainId ?? call.chainId, call.chainNamespace)
    if (preferredAccountType && smartAccounts) accounts.prefer(person, preferredAccountType)
    const described = await accounts.describe(person, { chain, siwxMessage: siwxMessage ?? undefined })
    place.active = chain
    return described
  }

  const awaitFarcaster = async () => {
    const waited = channel
    if (!waited) throw new Error('No login with Farcaster is under way')
    while (channel === waited) {
      const { login } = await server.ask<{ login?: Login }>('farcaster/finish', { channel: waited })
      if (!login) continue
      channel = undefined
      return { userName: session.begin(login).user.userName }
    }
    throw new Error('Another login has begun')
  }

  return {
    GET_USER: on(user, async ({ socialUri, ...asked }, call) => {
      if (socialUri) await finish(socialUri)
      return describe(asked, call)
    }),
    CONNECT_SOCIAL: on(social, async ({ uri, ...asked }, call) => {
      await finish(uri)
      return describe(asked, call)
    }),
    GET_SOCIAL_REDIRECT_URI: on(v.object({ provider: v.string() }), ({ provider }) =>
      server.ask('social', { provider, device, site }),
    ),
    GET_FARCASTER_URI: plain(async () => {
      const begun = await server.ask<{ url: string; channel: string }>('farcaster')
      channel = begun.channel
      return { url: begun.url }
    }),
    CONNECT_FARCASTER: plain(awaitFarcaster),
    IS_CONNECTED: plain(async () => ({ isConnected: (await session.find()) !== undefined })),
    SIGN_OUT: plain(session.end),
    INIT_SMART_ACCOUNT: plain(async () => ({
      address: accounts.prefer(await session.mustBe(), 'smartAccount').address,
      isDeployed: true,
    })),
    SET_PREFERRED_ACCOUNT: on(v.object({ type: accountType }), async ({ type }) => ({
      type,
      address: accounts.prefer(await session.mustBe(), type).address,
    })),
  }
}
