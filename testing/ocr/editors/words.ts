/** The script that reads from an editor's page which words stand where, and in which part of it. */

/** As text: this program's own types know no browser. What is coloured in parts is one word; what is cut off is none. */
export const READ_WORDS = `
  (() => {
    const words = [];
    for (const part of document.querySelectorAll('[data-part]')) {
      const edge = part.getBoundingClientRect();
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const match of node.data.matchAll(/\\S+/g)) {
          const range = document.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          const { left, top, right, bottom } = range.getBoundingClientRect();
          if (right > edge.right || bottom > edge.bottom) continue;
          const [x, y] = [Math.round(left), Math.round(top)];
          const last = words.at(-1);
          if (last?.part === part.dataset.part && match.index === 0 && Math.abs(last.y - y) < 2 && Math.abs(last.x + last.width - left) < 1.5) {
            last.text += match[0];
            last.width = Math.round(right) - last.x;
          } else words.push({ text: match[0], part: part.dataset.part, x, y, width: Math.round(right) - x, height: Math.round(bottom) - y });
        }
    }
    return words;
  })()
`;
