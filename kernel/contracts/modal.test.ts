import { expect, test } from 'vitest'
import { fontOrSystem } from './modal'

test.each(['Times', '"Times New Roman"', 'serif', '-webkit-standard'])(
  'detects that a page with %s has chosen no font',
  font => {
    expect(fontOrSystem(font)).toBe('system-ui,sans-serif')
  },
)

test.each(['Georgia, serif', 'Inter', 'Times, serif'])('detects %s as the page’s own font', font => {
  expect(fontOrSystem(font)).toBeUndefined()
})
