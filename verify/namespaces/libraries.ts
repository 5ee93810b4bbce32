import { VerifyError } from '../verifyError'

/**
 * Packages that the host installs, each loaded on first use. With an `import` inside a `try`, bundlers build even if
 * the package is missing.
 *
 * All @throws LIBRARY_MISSING
 */
export const libraries = {
  async secp256k1() {
    try {
      return await import('@noble/curves/secp256k1.js')
    } catch (error) {
      throw missing('@noble/curves', error)
    }
  },
  async ed25519() {
    try {
      return (await import('@noble/curves/ed25519.js')).ed25519
    } catch (error) {
      throw missing('@noble/curves', error)
    }
  },
  async p256() {
    try {
      return (await import('@noble/curves/nist.js')).p256
    } catch (error) {
      throw missing('@noble/curves', error)
    }
  },
  async sr25519Verify() {
    try {
      // Imported by path: the package's main entry runs WebAssembly on load, which some environments forbid.
      return (await import('@polkadot/util-crypto/sr25519/verify')).sr25519Verify
    } catch (error) {
      throw missing('@polkadot/util-crypto', error)
    }
  },
  async bitcoin() {
    try {
      return await import('@scure/btc-signer')
    } catch (error) {
      throw missing('@scure/btc-signer', error)
    }
  },
  async viem() {
    try {
      return await import('viem')
    } catch (error) {
      throw missing('viem', error)
    }
  },
}

const missing = (name: string, cause: unknown) =>
  new VerifyError(
    'LIBRARY_MISSING',
    `Install the package ${name} to verify accounts of this namespace`,
    { name },
    cause,
  )
