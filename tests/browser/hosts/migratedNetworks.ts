/* Stands in for the import in the migrated app: the sandbox's chains by the names that the app imports. */

export const [mainnet, arbitrum] = window.sandbox.networks
