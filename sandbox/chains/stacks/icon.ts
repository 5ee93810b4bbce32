/** Cairn's icon: a pile of stones on a hill, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<linearGradient id="cairn" x1="0" y1="0" x2="0" y2="1"><stop stop-color="#bfe3ea"/><stop offset="1" stop-color="#4f8f86"/></linearGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#cairn)"/>' +
  '<path d="M0 78c22-10 36-12 48-12s28 2 48 12v-4 0 0 18a0 0 0 0 1 0 0H0z" fill="#2f5d50"/>' +
  '<path d="M20 70c-3-9 8-14 27-14s32 5 29 14c-2 7-14 8-28 8s-26-1-28-8z" fill="#5b6068"/><path d="M24 63c6-5 16-6 24-5-9 1-17 3-24 5z" fill="#878e98"/>' +
  '<path d="M28 50c0-7 8-10 20-10s21 3 21 9-9 9-21 9-20-2-20-8z" fill="#7b7168"/><path d="M33 46c4-3 10-4 15-3-6 0-11 1-15 3z" fill="#a89c90"/>' +
  '<path d="M35 34c0-6 6-8 13-8s15 2 15 8-6 7-14 7-14-1-14-7z" fill="#666c75"/><path d="M41 21c0-5 4-7 8-7s8 3 8 7-4 6-8 6-8-2-8-6z" fill="#8d8379"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
