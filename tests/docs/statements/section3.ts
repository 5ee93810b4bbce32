import type { NotDone, Statement } from './statement'

export const SECTION_3: readonly Statement[] = []

export const NOT_DONE_3: readonly NotDone[] = []
