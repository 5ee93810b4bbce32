import type { AdapterRequirement } from './adapterRequirement'
import { capabilityRequirements } from './capabilityRequirements'
import { connectRequirements } from './connectRequirements'
import { manifestRequirements } from './manifestRequirements'
import { watchRequirements } from './watchRequirements'

export const adapterRequirements: readonly AdapterRequirement[] = [
  ...manifestRequirements,
  ...connectRequirements,
  ...watchRequirements,
  ...capabilityRequirements,
]
