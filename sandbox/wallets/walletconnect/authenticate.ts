import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { LocalAccount } from 'viem'

export interface SignInOptions {
  payload: AuthTypes.PayloadParams
  /** CAIP-2 ids and methods that the wallet knows. */
  chains: string[]
  methods: string[]
  account: LocalAccount
  /** Writes the CAIP-122 message of an issuer (`did:pkh`). */
  format(request: { request: AuthTypes.PayloadParams; iss: string }): string
}

/** Signs one CAIP-122 message for each chain that both sides know. */
export async function signIn({ payload, chains, methods, account, format }: SignInOptions): Promise<AuthTypes.Cacao[]> {
  const request = populateAuthPayload({ authPayload: payload, chains, methods })
  return Promise.all(
    request.chains.map(async chain => {
      const iss = `did:pkh:${chain}:${account.address}`
      const signature = await account.signMessage({ message: format({ request, iss }) })
      return buildAuthObject(request, { t: 'eip191', s: signature }, iss)
    }),
  )
}
