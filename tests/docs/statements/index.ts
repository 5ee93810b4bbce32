import { NOT_DONE_1, SECTION_1 } from './section1'
import { NOT_DONE_2, SECTION_2 } from './section2'
import { NOT_DONE_3, SECTION_3 } from './section3'
import { NOT_DONE_4, SECTION_4 } from './section4'
import { NOT_DONE_5, SECTION_5 } from './section5'
import { NOT_DONE_6, SECTION_6 } from './section6'
import { NOT_DONE_7, SECTION_7 } from './section7'
import { NOT_DONE_8, SECTION_8 } from './section8'
import { NOT_DONE_9, SECTION_9 } from './section9'
import type { NotDone, Statement } from './statement'

/** The statements of each section of the specification that tests show. */
export const STATEMENTS: Readonly<Record<number, readonly Statement[]>> = {
  1: SECTION_1,
  2: SECTION_2,
  3: SECTION_3,
  4: SECTION_4,
  5: SECTION_5,
  6: SECTION_6,
  7: SECTION_7,
  8: SECTION_8,
  9: SECTION_9,
}

/** The statements of each section that Portico does not fulfil. */
export const NOT_DONE: Readonly<Record<number, readonly NotDone[]>> = {
  1: NOT_DONE_1,
  2: NOT_DONE_2,
  3: NOT_DONE_3,
  4: NOT_DONE_4,
  5: NOT_DONE_5,
  6: NOT_DONE_6,
  7: NOT_DONE_7,
  8: NOT_DONE_8,
  9: NOT_DONE_9,
}
