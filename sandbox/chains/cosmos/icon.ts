/** Nebula's icon: a cloud of young stars, on a 96 × 96 square. */
const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs>' +
  '<radialGradient id="nebula" cx=".5" cy=".46" r=".75"><stop stop-color="#5d3fa3"/><stop offset=".55" stop-color="#2a1b5e"/><stop offset="1" stop-color="#0b0a24"/></radialGradient>' +
  '</defs><rect width="96" height="96" rx="22" fill="url(#nebula)"/>' +
  '<ellipse cx="48" cy="50" rx="34" ry="13" transform="rotate(-28 48 50)" fill="none" stroke="#e58fb8" stroke-width="5" opacity=".8"/>' +
  '<ellipse cx="48" cy="50" rx="26" ry="22" transform="rotate(20 48 50)" fill="#c86bd1" opacity=".35"/>' +
  '<circle cx="48" cy="50" r="12" fill="#fff1d6"/><circle cx="48" cy="50" r="19" fill="#ffd3a1" opacity=".28"/>' +
  '<path d="m22 24 1.8 4.4 4.4 1.8-4.4 1.8-1.8 4.4-1.8-4.4-4.4-1.8 4.4-1.8zM74 66l1.4 3.4 3.4 1.4-3.4 1.4-1.4 3.4-1.4-3.4-3.4-1.4 3.4-1.4z" fill="#fff"/>' +
  '<circle cx="70" cy="22" r="1.8" fill="#fff"/><circle cx="30" cy="76" r="1.8" fill="#fff"/><circle cx="79" cy="42" r="1.3" fill="#fff"/></svg>'

export const iconUri = `data:image/svg+xml;base64,${btoa(svg)}` as const
