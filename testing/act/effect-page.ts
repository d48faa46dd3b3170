/** A page whose buttons answer late, and that knows itself when it was clicked and when it answered. */
export const EFFECT_PAGE = `data:text/html;charset=utf-8,${encodeURIComponent(`<!doctype html><title>effect</title>
<style>
  body { margin: 0; background: #fff; font: 16px 'DejaVu Sans', sans-serif }
  button { position: absolute; left: 40px; width: 200px; height: 44px; border: 0; background: #ddd }
  #plain { top: 40px } #hovering { top: 120px } #hovering:hover { background: #aac }
  #fading { top: 200px; transition: background 150ms } #fading:hover { background: #caa }
  #answer { position: absolute; left: 400px; top: 120px; width: 120px; height: 40px }
  #editor { position: absolute; left: 400px; top: 40px; width: 200px; font: 18px 'DejaVu Sans'; outline: none }
  #spinner { position: absolute; left: 700px; top: 60px; width: 18px; height: 18px; border: 3px solid #ccc;
    border-top-color: #06c; border-radius: 50% }
  .turning { animation: turn 1s linear infinite } @keyframes turn { to { transform: rotate(360deg) } }
  #box { position: absolute; left: 40px; top: 300px }
</style>
<button id=plain>plain</button><button id=hovering>hovering</button><button id=fading>fading</button>
<div id=answer></div><input id=editor><div id=spinner></div><input type=checkbox id=box>
<script>
  let delay = 0, shade = 0;
  window.events = [];
  /** null: the click is seen and nothing comes of it. The caret stays where it is: buttons take no focus. */
  window.answerAfter = (ms) => { delay = ms; events = []; };
  for (const button of document.querySelectorAll('button')) {
    button.addEventListener('mousedown', (event) => event.preventDefault());
    button.addEventListener('click', () => {
      events.push({ what: 'click', at: performance.now() });
      const answer = () => {
        answer_.style.background = ['#fc6', '#6cf', '#c6f'][shade++ % 3];
        events.push({ what: 'answer', at: performance.now() });
      };
      if (delay === 0) answer();
      else if (delay !== null) setTimeout(answer, delay);
    });
  }
  const answer_ = document.getElementById('answer');
</script>`)}`;

/** Global places relative to the page's corner. */
export const PLACES = {
  plain: { x: 140, y: 62 },
  hovering: { x: 140, y: 142 },
  fading: { x: 140, y: 222 },
  aside: { x: 640, y: 420 },
  answer: { x: 400, y: 120, width: 120, height: 40 },
} as const;
