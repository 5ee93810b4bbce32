import { type Fields, flag, network, text } from './fields'

/** An account name identifies a user: it stays on the page. */
export const account = (p: Fields) => ({ isSmartAccount: flag(p.isSmartAccount) })

export const accountOnNetwork = (p: Fields) => ({ network: network(p.networkId), ...account(p) })

export const message = (p: Fields) => ({ message: text(p.message) })
