import { type CaipAddress, slice, view } from '../../kernel'
import type { SmartSession } from '../../kernel/kit'

export const listView = view('SmartSessionList')
/** The view of the connect plugin, by its public name. */
export const connectView = view('Connect')

/** The sessions of the account that was read last. */
export type SessionList =
  | { readonly status: 'unread'; readonly account?: CaipAddress }
  | { readonly status: 'failed'; readonly account: CaipAddress; readonly error: unknown }
  | { readonly status: 'known'; readonly account: CaipAddress; readonly sessions: readonly SmartSession[] }

export const sessionList = slice<SessionList>('smart-sessions/list', { status: 'unread' })

export const setUnread = (account: CaipAddress | undefined) => (): SessionList => ({ status: 'unread', account })
