import type { AdapterRequirement } from './adapterRequirement'
import { balanceRequirements } from './balanceRequirements'
import { capabilityRequirements } from './capabilityRequirements'
import { connectRequirements } from './connectRequirements'
import { dataRequirements } from './dataRequirements'
import { manifestRequirements } from './manifestRequirements'
import { transferRequirements } from './transferRequirements'
import { watchRequirements } from './watchRequirements'

export const adapterRequirements: readonly AdapterRequirement[] = [
  ...manifestRequirements,
  ...connectRequirements,
  ...watchRequirements,
  ...capabilityRequirements,
  ...transferRequirements,
  ...balanceRequirements,
  ...dataRequirements,
]
