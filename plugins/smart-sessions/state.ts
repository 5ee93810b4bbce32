import { type CaipAddress, slice, view } from '../../kernel'
import type { SmartSession } from '../../kernel/kit'

export const listView = view('SmartSessionList')

/** The sessions of the account whose list was read last. */
export type SessionList =
  | { readonly status: 'unread'; readonly account?: CaipAddress }
  | { readonly status: 'failed'; readonly account: CaipAddress; readonly error: unknown }
  | { readonly status: 'known'; readonly account: CaipAddress; readonly sessions: readonly SmartSession[] }

export const sessionList = slice<SessionList>('smart-sessions/list', { status: 'unread' })

/** The session that the user wants to revoke. The login's frame may cover the view, so a slice holds the state. */
export type Revocation =
  | { readonly status: 'none' }
  | { readonly status: 'asked' | 'waiting'; readonly pci: string }
  | { readonly status: 'failed'; readonly pci: string; readonly error: unknown }

export const revocation = slice<Revocation>('smart-sessions/revocation', { status: 'none' })

export const unreadList = (account: CaipAddress | undefined): SessionList => ({ status: 'unread', account })
