import { createElement, type ReactNode, useMemo } from 'react'
import { createSiweMessage } from 'viem/siwe'
import {
  type AuthenticationAdapter,
  type AuthenticationStatus,
  RainbowKitAuthenticationProvider,
} from './authentication'

/** The functions of `next-auth/react` that a sign-in needs. */
export interface NextAuth {
  getCsrfToken(): Promise<string | undefined>
  signIn(
    provider: 'credentials',
    fields: { message: string; signature: string; redirect: false },
  ): Promise<{ ok?: boolean | undefined } | undefined>
  signOut(options: { redirect: false }): Promise<unknown>
  useSession(): { status: AuthenticationStatus }
}

/** Fields of the message. */
export type GetSiweMessageOptions = () => Partial<Parameters<typeof createSiweMessage>[0]>

/** The properties of the provider for next-auth. */
export interface SiweNextAuthProviderProps {
  readonly enabled?: boolean | undefined
  /** The server's nonce: by default next-auth's token. */
  readonly getCustomNonce?: (() => Promise<string>) | undefined
  readonly getSiweMessageOptions?: GetSiweMessageOptions | undefined
  readonly children?: ReactNode
}

/**
 * The provider of `@rainbow-me/rainbowkit-siwe-next-auth`, with the app's own next-auth.
 * @example
 * import { getCsrfToken, signIn, signOut, useSession } from 'next-auth/react'
 * const RainbowKitSiweNextAuthProvider = siweNextAuthProvider({ getCsrfToken, signIn, signOut, useSession })
 */
export const siweNextAuthProvider =
  (nextAuth: NextAuth) =>
  ({ children, enabled, getCustomNonce, getSiweMessageOptions }: SiweNextAuthProviderProps): ReactNode => {
    const { status } = nextAuth.useSession()
    const adapter = useMemo(
      () => adapterOf(nextAuth, getCustomNonce, getSiweMessageOptions),
      [getCustomNonce, getSiweMessageOptions],
    )
    const props = { adapter, status, enabled }
    return createElement(RainbowKitAuthenticationProvider<string>, { ...props, children })
  }

const adapterOf = (
  { getCsrfToken, signIn, signOut }: NextAuth,
  getNonce: () => Promise<string | undefined> = getCsrfToken,
  getFields: GetSiweMessageOptions = () => ({}),
): AuthenticationAdapter => ({
  async getNonce() {
    const nonce = await getNonce()
    if (!nonce) throw new Error('next-auth has no token for the sign-in')
    return nonce
  },
  createMessage({ nonce, address, chainId }) {
    const { host: domain, origin: uri } = location
    return createSiweMessage({
      domain,
      uri,
      version: '1',
      issuedAt: new Date(),
      ...getFields(),
      nonce,
      address,
      chainId,
    })
  },
  async verify({ message, signature }) {
    const answer = await signIn('credentials', { message, signature, redirect: false })
    return answer?.ok ?? false
  },
  signOut: async () => void (await signOut({ redirect: false })),
})
