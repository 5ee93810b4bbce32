import type { NamespaceDescription } from 'portico/contracts'

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#c92a2a"/><path d="m9 11 22 6-13 15z" fill="none" stroke="#fff" stroke-width="3" stroke-linejoin="round"/></svg>'

export const tron: NamespaceDescription = {
  label: 'TRON networks',
  shortLabel: 'TRON',
  icon: `data:image/svg+xml,${encodeURIComponent(svg)}`,
  verifySignIn: async ({ address, text, signature }) => {
    const { verifyMessage } = await import('tronweb/utils')
    return verifyMessage(text, signature) === address ? address : undefined
  },
}
