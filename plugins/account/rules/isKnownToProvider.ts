/** The namespaces for which the project API knows balances and on-ramps. */
export const isKnownToProvider = (namespace = ''): boolean => /^(eip155|solana)$/.test(namespace)
