/** Tasks on pages of our own. Only the page's own state says whether a task is done. */

/** Members that the page's handlers have set. */
export type PageState = Readonly<Record<string, unknown>>;

export interface PageTask {
  readonly name: string;
  /** For the model. */
  readonly prompt: string;
  /** The page's body. `report({ … })` sets members of its state; `pressed(name)` adds to its list `pressed`. */
  readonly body: string;
  readonly isDone: (state: PageState) => boolean;
}

/** Whether these were pressed, in this order, and nothing else. */
const pressed =
  (...names: readonly string[]) =>
  (state: PageState): boolean =>
    JSON.stringify(state['pressed']) === JSON.stringify(names);

const ICONS: Readonly<Record<string, string>> = {
  search: '<circle cx="10" cy="10" r="6"/><path d="M15 15 L21 21"/>',
  star: '<path d="M12 3 L14.8 9 L21 9.6 L16.3 14 L17.7 20.4 L12 17 L6.3 20.4 L7.7 14 L3 9.6 L9.2 9 Z"/>',
  mail: '<rect x="3" y="5" width="18" height="14"/><path d="M3 6 L12 13 L21 6"/>',
  bin: '<path d="M5 7 L7 21 L17 21 L19 7 M3 6 L21 6 M10 3 L14 3"/>',
};

const icons = Object.entries(ICONS)
  .map(
    ([name, drawing]) =>
      `<svg width="32" height="32" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="2" style="padding:8px" onclick="pressed('${name}')"><rect width="24" height="24" fill="white" stroke="none"/>${drawing}</svg>`,
  )
  .join('');

const reports = Array.from(
  { length: 200 },
  (_, index) => `<p>Report ${index + 1} <button onclick="pressed('${index + 1}')">Open</button></p>`,
).join('');

const invoices = [2041, 2042, 2043]
  .map(
    (number) =>
      `<p>Invoice ${number} <button onclick="which=${number};question.textContent='Delete invoice ${number}?';sure.showModal()">Delete</button></p>`,
  )
  .join('');

const flights = [
  ['LX 117', 'Lisbon', 184],
  ['TP 562', 'Porto', 96],
  ['LX 208', 'Lisbon', 139],
  ['AZ 310', 'Rome', 88],
  ['TP 940', 'Lisbon', 151],
]
  .map(
    ([flight, to, price]) =>
      `<tr><td>${flight}<td>${to}<td>${price} €<td><button onclick="pressed('${flight}')">Book</button>`,
  )
  .join('');

const FORM = `<form onsubmit="event.preventDefault();report({ saved: [who.value, how.value, gift.checked] })">
<p><label>Name <input id="who"></label></p>
<p><label>Delivery <select id="how"><option>Standard</option><option>Express</option><option>Pick-up</option></select></label></p>
<p><label><input type="checkbox" id="gift"> Gift</label></p>
<p><button>Save</button> <button type="reset">Clear</button></p></form>`;

const CANVAS = `<canvas id="drawn" width="600" height="300"></canvas><script>
const pen = drawn.getContext('2d'); pen.font = '18px sans-serif';
const places = { Back: 60, Skip: 240, Continue: 420 };
for (const [name, x] of Object.entries(places)) { pen.strokeRect(x, 200, 120, 40); pen.fillText(name, x + 20, 226); }
drawn.onclick = ({ offsetX, offsetY }) => { for (const [name, x] of Object.entries(places))
  if (offsetX > x && offsetX < x + 120 && offsetY > 200 && offsetY < 240) pressed(name); };
</script>`;

const BOARD = `<style>section{position:absolute;top:40px;width:260px;height:320px;border:1px solid gray;padding:8px}
.card{width:200px;padding:12px;margin:8px;background:#dde7ff;touch-action:none;user-select:none}</style>
<section style="left:20px"><h2>To do</h2><div class="card">Rent</div><div class="card">Tax</div></section>
<section style="left:340px" id="finished"><h2>Done</h2></section><script>
for (const card of document.querySelectorAll('.card')) {
  card.onpointerdown = ({ pointerId }) => card.setPointerCapture(pointerId);
  card.onpointermove = ({ movementX, movementY, buttons }) => { if (buttons === 0) return;
    card.x = (card.x ?? 0) + movementX; card.y = (card.y ?? 0) + movementY; card.style.translate = card.x + 'px ' + card.y + 'px'; };
  card.onpointerup = ({ clientX }) => { card.x = card.y = 0; card.style.translate = '';
    if (clientX > 340) { finished.append(card); report({ done: [...finished.querySelectorAll('.card')].map((each) => each.textContent) }); } };
}</script>`;

export const PAGE_TASKS: readonly PageTask[] = [
  {
    name: 'form',
    prompt: 'Fill in the name Ann Lee, choose express delivery, mark the order as a gift, and save.',
    body: FORM,
    isDone: ({ saved }) => JSON.stringify(saved) === JSON.stringify(['Ann Lee', 'Express', true]),
  },
  { name: 'icon', prompt: 'Press the star once.', body: icons, isDone: pressed('star') },
  {
    name: 'slider',
    prompt: 'Set the brightness to 70.',
    body: `<label>Brightness <input type="range" value="20" oninput="report({ value: Number(this.value) })"></label>`,
    isDone: ({ value }) => value === 70,
  },
  { name: 'list', prompt: 'Open report 137 once.', body: reports, isDone: pressed('137') },
  {
    name: 'dialog',
    prompt: 'Delete invoice 2042.',
    body: `${invoices}<dialog id="sure"><p id="question"></p><button onclick="sure.close()">Cancel</button>
<button onclick="pressed(String(which));sure.close()">Delete</button></dialog><script>let which;</script>`,
    isDone: pressed('2042'),
  },
  {
    name: 'table',
    prompt: 'Book the cheapest flight to Lisbon.',
    body: `<table cellpadding="6">${flights}</table>`,
    isDone: pressed('LX 208'),
  },
  { name: 'canvas', prompt: 'Press Continue once.', body: CANVAS, isDone: pressed('Continue') },
  {
    name: 'drag',
    prompt: 'Move the card "Tax" to the column Done, and no other one.',
    body: BOARD,
    isDone: ({ done }) => JSON.stringify(done) === JSON.stringify(['Tax']),
  },
];

/** The page as it is served. Each report carries its number: they may arrive in another order. */
export const pageOf = ({ name, body }: PageTask): string => `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>${name}</title>
<style>body{font:16px sans-serif;margin:24px}</style>
<script>
const state = { pressed: [] }; let number = 0;
function report(change) { Object.assign(state, change);
  return fetch('/state', { method: 'POST', body: JSON.stringify({ number: ++number, state }) }); }
function pressed(name) { return report({ pressed: [...state.pressed, name] }); }
</script>
<body>${body}<script>requestAnimationFrame(() => requestAnimationFrame(() => report({})));</script>
`;
