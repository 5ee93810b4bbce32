import type { NotDone, Statement } from './statement'

export const SECTION_6: readonly Statement[] = []

export const NOT_DONE_6: readonly NotDone[] = []
