/** A wallet’s answer to `signData` as one text, with the contract that proves whose key it is. */
export const packSignature = (answer: object): string =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(answer))))
