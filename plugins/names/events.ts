import { event } from '../../kernel'

/** The public data of a registration. */
export interface RegisterProperties {
  readonly isSmartAccount: boolean
  readonly name: string
}

export const flowOpened = event<{ isSmartAccount: boolean }>('names/flow-opened')
export const registerInitiated = event<RegisterProperties>('names/register-initiated')
export const registerSucceeded = event<RegisterProperties>('names/register-succeeded')
export const registerFailed = event<RegisterProperties & { message: string }>('names/register-failed')
