import { trackedEvent } from '../../kernel/kit'

/** The public data of a registration. */
export interface RegisterProperties {
  readonly isSmartAccount: boolean
  readonly name: string
}

export const flowOpened = trackedEvent<{ isSmartAccount: boolean }>('names/flow-opened', {
  name: 'OPEN_ENS_FLOW',
  fields: (p, { account }) => account(p),
})
export const registerInitiated = trackedEvent<RegisterProperties>('names/register-initiated', {
  name: 'REGISTER_NAME_INITIATED',
  fields: (p, { account }) => account(p),
})
export const registerSucceeded = trackedEvent<RegisterProperties>('names/register-succeeded', {
  name: 'REGISTER_NAME_SUCCESS',
  fields: (p, { account }) => account(p),
})
export const registerFailed = trackedEvent<RegisterProperties & { message: string }>('names/register-failed', {
  name: 'REGISTER_NAME_ERROR',
  fields: (p, { account, text }) => ({ ...account(p), error: text(p.message) }),
})
