import { expect, test } from 'vitest'
import { fontOrSystem } from './theme'

test.each(['Times', '"Times New Roman"', 'serif', '-webkit-standard'])('a page that shows %s chose no font', font => {
  expect(fontOrSystem(font)).toBe('system-ui,sans-serif')
})

test.each(['Georgia, serif', 'Inter', 'Times, serif'])('%s is the page’s own choice', font => {
  expect(fontOrSystem(font)).toBeUndefined()
})
