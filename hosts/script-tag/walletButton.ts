/** A file of its own in the build: pages without wallet buttons load none of it. */

export { defineWalletButton } from 'portico/elements'
