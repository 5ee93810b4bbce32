import type { Network } from './network'

/** The explorer's page of an account, or undefined. */
export function accountUrl({ blockExplorers }: Network, address: string): string | undefined {
  const url = blockExplorers?.default.url
  if (url?.includes('{address}')) return url.replace('{address}', encodeURIComponent(address))
  return url && `${url.replace(/\/$/, '')}/address/${encodeURIComponent(address)}`
}
