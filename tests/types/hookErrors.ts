import type { PorticoError } from 'portico'
import type { CallState, usePorticoBalance, usePorticoTokens, usePorticoWallets } from 'portico/react'

/* Compiles only while a host can read the code and the message of a hook's error without a guard. */

type Reading = typeof usePorticoBalance | typeof usePorticoTokens | typeof usePorticoWallets
type HookError = NonNullable<ReturnType<Reading>['error'] | CallState<string>['error']>

export const textOf = (error?: HookError): string | undefined => error?.message ?? error?.code
export const isCoded: HookError extends PorticoError ? true : false = true
