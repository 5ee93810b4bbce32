import type { NamespaceDescriptions, ServedBy } from '../../../../kernel'
import { bip122 } from '../bip122'
import { cosmos } from '../cosmos'
import { eip155 } from '../eip155'
import { polkadot } from '../polkadot'
import { solana } from '../solana'
import { stacks } from '../stacks'
import { sui } from '../sui'

/* The descriptions of every namespace of this package, for fake adapters. */

export const descriptions: NamespaceDescriptions = { bip122, cosmos, eip155, polkadot, solana, stacks, sui }

/** The `describe` of a fake adapter. */
export const describeAll = async (): Promise<NamespaceDescriptions> => descriptions

export const servedIn = (namespace: string): ServedBy => descriptions[namespace]?.served ?? {}
