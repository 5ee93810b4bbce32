import * as v from 'valibot'
import { SessionActivation, SessionRequest, SessionRevocation } from '../routes/smartSessions'
import { Permission } from '../shapes'
import type { Operation } from './operation'

const Success = v.object({ success: v.literal(true) })
const Session = v.object({
  project: v.object({
    ...{ id: v.string(), name: v.string(), url: v.optional(v.string()), iconUrl: v.optional(v.string()) },
  }),
  ...{ pci: v.string(), expiry: v.number(), createdAt: v.number(), revokedAt: v.optional(v.number()) },
  ...{ permissions: v.array(Permission), policies: v.array(v.object({ id: v.string() })), context: v.string() },
})

/** Calls of permissions that a smart account grants to an app. */
export const SESSION_OPERATIONS: readonly Operation[] = [
  {
    ...{ method: 'get', path: '/v1/sessions/{address}', answer: v.object({ pcis: v.array(Session) }) },
    summary: 'The sessions of an account, a CAIP-10 id, or of an address on every chain',
  },
  {
    ...{ method: 'post', path: '/v1/sessions/{address}', body: SessionRequest },
    summary: 'Registers a request; the wallet gets the key with it',
    answer: v.object({
      pci: v.string(),
      key: v.object({ type: v.literal('secp256k1'), publicKey: v.string() }),
    }),
  },
  {
    ...{ method: 'post', path: '/v1/sessions/{address}/activate', body: SessionActivation, answer: Success },
    summary: 'Takes what the wallet has granted of a request of the last hour',
  },
  {
    ...{ method: 'post', path: '/v1/sessions/{address}/revoke', body: SessionRevocation, answer: Success },
    summary: 'Ends a session; the account signs the JSON text of pci, permissions, expiry and address',
  },
]
