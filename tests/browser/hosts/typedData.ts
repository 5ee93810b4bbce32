/** Typed data to sign. Source: EIP-712. */
export const typedData = {
  domain: { name: 'Letters', version: '1', chainId: 31337 },
  types: {
    Person: [{ name: 'name', type: 'string' }],
    Letter: [
      { name: 'to', type: 'Person' },
      { name: 'text', type: 'string' },
    ],
  },
  primaryType: 'Letter',
  message: { to: { name: 'Ada' }, text: 'Hello' },
} as const
