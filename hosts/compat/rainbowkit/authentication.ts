import { createContext, createElement, type ReactNode, useMemo } from 'react'
import { PorticoError, parseNetworkId } from '../../../kernel'
import type { StandardOptions } from '../../../plugins'

/** The host's store of sign-ins. */
type Siwx = Extract<StandardOptions['siwx'], { addSession: unknown }>

/** Whether the host's server has a session. */
export type AuthenticationStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** The host's functions for a sign-in. A message is a text, or an object of a library for ERC-4361. */
export interface AuthenticationAdapter<Message = string> {
  getNonce(): Promise<string>
  createMessage(account: { nonce: string; address: `0x${string}`; chainId: number }): Message
  /** The text of a message that is an object; by default that of its `prepareMessage()`. */
  getMessageBody?(given: { message: Message }): string
  /** Is the signature valid? */
  verify(signed: { message: Message; signature: string }): Promise<boolean>
  signOut(): Promise<void>
}

/** Returns the functions. */
export const createAuthenticationAdapter = <Message>(
  adapter: AuthenticationAdapter<Message>,
): AuthenticationAdapter<Message> => adapter

/** The adapter and the status that the provider around has. */
export interface Authentication {
  readonly adapter: AuthenticationAdapter<unknown>
  readonly status: AuthenticationStatus
}

export const AuthenticationContext = createContext<Authentication | undefined>(undefined)

/**
 * Requires a sign-in of the connected account.
 * @example
 * <RainbowKitAuthenticationProvider adapter={adapter} status={status}><RainbowKitProvider><App /></RainbowKitProvider></RainbowKitAuthenticationProvider>
 */
export function RainbowKitAuthenticationProvider<Message>({
  adapter,
  status,
  enabled = true,
  children,
}: {
  adapter: AuthenticationAdapter<Message>
  status: AuthenticationStatus
  enabled?: boolean | undefined
  children?: ReactNode
}): ReactNode {
  const value = useMemo(
    // Only this adapter reads the messages that it has written.
    () => (enabled ? { adapter: adapter as AuthenticationAdapter<unknown>, status } : undefined),
    [adapter, status, enabled],
  )
  return createElement(AuthenticationContext.Provider, { value }, children)
}

/** A sign-in by the host's adapter, whose status the host reports by rendering. */
export class KitSignIn {
  #adapter: AuthenticationAdapter<unknown> | undefined
  /** The status of the last render. */
  #rendered: AuthenticationStatus = 'loading'
  /** The same, with a sign-in or a sign-out of this page that the host has not rendered yet. */
  #status: AuthenticationStatus = 'loading'
  #account: string | undefined
  /** The message of the last text that the wallet was asked to sign. */
  #draft: { readonly text: string; readonly message: unknown } | undefined
  #decide: () => void = () => {}
  readonly #decided = new Promise<void>(resolve => {
    this.#decide = resolve
  })

  /** Takes what the host has rendered. Returns whether the host has ended the session. */
  update({ adapter, status }: Authentication): boolean {
    this.#adapter = adapter
    if (status === this.#rendered) return false
    const hasEnded =
      status === 'unauthenticated' && this.#rendered === 'authenticated' && this.#status === 'authenticated'
    this.#rendered = status
    this.#status = status
    if (status !== 'authenticated') this.#account = undefined
    if (status !== 'loading') this.#decide()
    return hasEnded
  }

  readonly siwx: Siwx = {
    createMessage: async ({ accountAddress, chainId }) => {
      const adapter = await this.#ask()
      const nonce = await adapter.getNonce()
      const { reference } = parseNetworkId(chainId)
      const address = accountAddress as `0x${string}`
      const message = adapter.createMessage({ nonce, address, chainId: Number(reference) })
      const text = textOf(adapter, message)
      this.#draft = { text, message }
      const { host, origin } = location
      return { domain: host, uri: origin, version: '1', nonce, accountAddress, chainId, toString: () => text }
    },
    addSession: async ({ message, signature, data }) => {
      const adapter = await this.#ask()
      const draft = this.#draft?.text === message ? this.#draft.message : message
      if (!(await adapter.verify({ message: draft, signature }))) {
        throw new PorticoError('SIGNATURE_INVALID', 'The signature is not valid')
      }
      this.#account = data.accountAddress
      this.#status = 'authenticated'
    },
    setSessions: async ([session]) => (session ? this.siwx.addSession(session) : this.#signOut()),
    revokeSession: () => this.#signOut(),
    getSessions: async (chainId, accountAddress) => {
      await this.#decided
      // A session of an earlier visit is that of the account that is connected.
      const account = this.#account ?? accountAddress
      if (this.#status !== 'authenticated') return []
      if (account.toLowerCase() !== accountAddress.toLowerCase()) {
        await this.#signOut()
        return []
      }
      this.#account = account
      const data = { accountAddress, chainId, domain: '', uri: '', version: '1', nonce: '' } as const
      return [{ data, message: '', signature: '' }]
    },
    getRequired: () => true,
  }

  /** Waits for the first render with a status. */
  async #ask(): Promise<AuthenticationAdapter<unknown>> {
    await this.#decided
    if (!this.#adapter) throw new Error('RainbowKitAuthenticationProvider has no adapter')
    return this.#adapter
  }

  async #signOut(): Promise<void> {
    if (this.#status !== 'authenticated') return
    this.#status = 'unauthenticated'
    this.#account = undefined
    await (await this.#ask()).signOut()
  }
}

function textOf(adapter: AuthenticationAdapter<unknown>, message: unknown): string {
  if (adapter.getMessageBody) return adapter.getMessageBody({ message })
  if (typeof message === 'string') return message
  const { prepareMessage } = Object(message)
  return typeof prepareMessage === 'function' ? prepareMessage.call(message) : String(message)
}
