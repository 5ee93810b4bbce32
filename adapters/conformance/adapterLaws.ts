import type { AdapterLaw } from './adapterLaw'
import { capabilityLaws } from './capabilityLaws'
import { connectLaws } from './connectLaws'
import { manifestLaws } from './manifestLaws'
import { watchLaws } from './watchLaws'

export const adapterLaws: readonly AdapterLaw[] = [...manifestLaws, ...connectLaws, ...watchLaws, ...capabilityLaws]
