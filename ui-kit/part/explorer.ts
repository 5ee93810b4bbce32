import type { Network } from '../../kernel'

/**
 * The explorer's page of an account or of a transaction; undefined if the network has none. Source: EIP-3091.
 * @example explorerUrl(network, { hash: '0x5c50…' }) // 'https://etherscan.io/tx/0x5c50…'
 */
export function explorerUrl(
  { blockExplorers }: Pick<Network, 'blockExplorers'>,
  page: { readonly address: string } | { readonly hash: string },
): string | undefined {
  const { url, transactionUrl = url } = blockExplorers?.default ?? {}
  const [template, key, path, value] =
    'hash' in page ? [transactionUrl, '{hash}', 'tx', page.hash] : [url, '{address}', 'address', page.address]
  if (!template || !/^https?:/i.test(template)) return undefined
  if (template.includes(key)) return template.replace(key, encodeURIComponent(value))
  return template.includes('{') ? undefined : `${template.replace(/\/+$/, '')}/${path}/${encodeURIComponent(value)}`
}
