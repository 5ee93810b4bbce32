import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519'
import { fromHex } from '@mysten/sui/utils'

/** The key pair of a seed in hex. */
export const keyOf = (seed: string): Ed25519Keypair => Ed25519Keypair.fromSecretKey(fromHex(seed))
