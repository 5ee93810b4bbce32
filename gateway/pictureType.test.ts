import { expect, test } from 'vitest'
import { pictureType } from './pictureType'

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"/>'
const typeOf = (content: string | readonly number[]) =>
  pictureType(typeof content === 'string' ? new TextEncoder().encode(content) : Uint8Array.from(content))
const bytes = (text: string) => [...new TextEncoder().encode(text)]

test.each([
  ['image/png', [0x89, ...bytes('PNG\r\n\x1a\n'), 0]],
  ['image/jpeg', [0xff, 0xd8, 0xff, 0xe0]],
  ['image/webp', [...bytes('RIFF'), 1, 2, 3, 4, ...bytes('WEBPVP8 ')]],
  ['image/svg+xml', SVG],
  ['image/svg+xml', `\ufeff<?xml version="1.0"?>\n<!-- drawn by > hand --><!DOCTYPE svg>\n${SVG}`],
])('a picture of the type %s is known by its content', (type, content) => {
  expect(typeOf(content)).toBe(type)
})

test.each([
  ['nothing', ''],
  ['a page', '<!doctype html><title>x</title>'],
  ['a page with a picture in it', `<html>${SVG}</html>`],
  ['a page behind a comment', `<!-- ${SVG} --><html></html>`],
  ['a comment without an end', `<!-- ${SVG}`],
  ['a picture with entities', `<!DOCTYPE svg [<!ENTITY a "aaaa">]>${SVG}`],
  ['a picture without its namespace', '<svg></svg>'],
  ['a GIF', 'GIF89a'],
  ['bytes that are no text', [0xc3, 0x28, 0x3c]],
  ['the start of a WebP', [...bytes('RIFF'), 1, 2, 3, 4]],
])('%s is no picture', (_, content) => {
  expect(typeOf(content)).toBeUndefined()
})
