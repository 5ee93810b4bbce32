import * as v from 'valibot'
import type { Api } from './api'

/* The calls about who may operate the gateway. */

const Account = v.object({ account: v.string(), name: v.string(), addedAt: v.string(), addedBy: v.string() })
export type Account = v.InferOutput<typeof Account>

const Key = v.object({
  ...{ id: v.string(), name: v.string(), scope: v.picklist(['read', 'write']), projectId: v.nullable(v.string()) },
  ...{ createdAt: v.string(), createdBy: v.string() },
  ...{ expiresAt: v.nullable(v.string()), lastUsedAt: v.nullable(v.string()) },
})
export type Key = v.InferOutput<typeof Key>

const CreatedKey = v.object({ ...Key.entries, key: v.string() })
export type CreatedKey = v.InferOutput<typeof CreatedKey>

const Access = v.object({
  /** Of this session; null if it began with the token. */
  account: v.nullable(v.string()),
  accounts: v.array(Account),
  keys: v.array(Key),
})
export type Access = v.InferOutput<typeof Access>

export interface NewKey extends Pick<Key, 'name' | 'scope' | 'projectId'> {
  readonly days: number | null
}

export interface AccessApi {
  read(signal?: AbortSignal): Promise<Access>
  addAccount(account: Pick<Account, 'account' | 'name'>): Promise<Account>
  removeAccount(account: string): Promise<void>
  createKey(key: NewKey): Promise<CreatedKey>
  revokeKey(id: string): Promise<void>
}

const Empty = v.undefined()

export const createAccessApi = ({ call }: Pick<Api, 'call'>): AccessApi => ({
  read: signal => call('access', { answer: Access, signal }),
  addAccount: account => call('accounts', { method: 'POST', body: account, answer: Account }),
  removeAccount: account => call(`accounts/${encodeURIComponent(account)}`, { method: 'DELETE', answer: Empty }),
  createKey: key => call('keys', { method: 'POST', body: key, answer: CreatedKey }),
  revokeKey: id => call(`keys/${encodeURIComponent(id)}`, { method: 'DELETE', answer: Empty }),
})
