import { event } from '../../kernel'

/** The public data of a registration. */
export interface Told {
  readonly isSmartAccount: boolean
  readonly name: string
}

export const flowOpened = event<{ isSmartAccount: boolean }>('names/flow-opened')
export const registerInitiated = event<Told>('names/register-initiated')
export const registerSucceeded = event<Told>('names/register-succeeded')
export const registerFailed = event<Told & { message: string }>('names/register-failed')
