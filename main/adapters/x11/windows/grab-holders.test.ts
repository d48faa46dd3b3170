/** Grabs as the X server records them, byte by byte. */
import { expect, test } from 'vitest';
import { keepNoReplies, recordedGrabs } from './grab-holders.ts';

const Category = { FromServer: 0, FromClient: 1, ClientDied: 3 };
const INPUT = 131;

function listen(): {
  holders: ReturnType<typeof recordedGrabs>;
  hear: (category: number, client: number, hex: string) => void;
} {
  const holders = recordedGrabs({ Category }, INPUT);
  return {
    holders,
    hear: (category, xidBase, hex) => holders.hear({ category, xidBase, data: Buffer.from(hex, 'hex') }),
  };
}

/** Seen on Xvfb 21.1: a GrabKeyboard of the window 0x200001, and its replies. */
const GRAB = '1f000400010020000000000001010000';
const GRANTED = `01000700${'00'.repeat(28)}`;
const REFUSED = `01010700${'00'.repeat(28)}`;
const UNGRAB = '2000020000000000';

test('a grab counts once it was granted, until it is given back', () => {
  const { holders, hear } = listen();
  hear(Category.FromClient, 0x200000, GRAB);
  expect(holders.of('keyboard')).toBeUndefined();
  hear(Category.FromServer, 0x200000, GRANTED);
  expect(holders.of('keyboard')).toEqual({ client: 0x200000, window: 0x200001 });
  hear(Category.FromClient, 0x400000, GRAB);
  hear(Category.FromServer, 0x400000, REFUSED);
  hear(Category.FromClient, 0x400000, UNGRAB);
  expect(holders.of('keyboard')?.client).toBe(0x200000);
  expect(holders.of('pointer')).toBeUndefined();
  hear(Category.FromClient, 0x200000, UNGRAB);
  expect(holders.of('keyboard')).toBeUndefined();
});

test('a grab ends with its client', () => {
  const { holders, hear } = listen();
  hear(Category.FromClient, 0x200000, GRAB);
  hear(Category.FromServer, 0x200000, GRANTED);
  hear(Category.ClientDied, 0x200000, '');
  expect(holders.of('keyboard')).toBeUndefined();
});

test('a grab by XInput has its device in the request and its status in the ninth byte', () => {
  const { holders, hear } = listen();
  const grab = Buffer.alloc(28);
  grab.set([INPUT, 51, 7, 0]);
  grab.writeUInt32LE(0x600007, 4);
  grab.writeUInt16LE(3, 16);
  const reply = Buffer.alloc(32);
  reply.set([1, 51]);
  hear(Category.FromClient, 0x600000, grab.toString('hex'));
  hear(Category.FromServer, 0x600000, reply.toString('hex'));
  expect(holders.of('keyboard')).toEqual({ client: 0x600000, window: 0x600007 });
  const ungrab = Buffer.alloc(12);
  ungrab.set([INPUT, 52, 3, 0]);
  ungrab.writeUInt16LE(3, 8);
  hear(Category.FromClient, 0x600000, ungrab.toString('hex'));
  expect(holders.of('keyboard')).toBeUndefined();
});

test('requests that the server refuses as too short change nothing', () => {
  const { holders, hear } = listen();
  for (const hex of ['1f000100', '1f00', '', '83330100', '8333020000000000', '83340200aabbccdd', '1f000000'])
    hear(Category.FromClient, 0x200000, hex);
  hear(Category.FromServer, 0x200000, GRANTED);
  hear(Category.FromServer, 0x200000, '01');
  expect(holders.of('keyboard')).toBeUndefined();
});

test('what was recorded is heard and kept nowhere', () => {
  const done = (): boolean => true;
  const replies: Parameters<typeof keepNoReplies>[0]['replies'] = {
    7: [(body) => body, done, true],
    8: [(body) => body, done],
  };
  keepNoReplies({ replies, seq_num: 7 });
  const [unpack, , isSeries, series] = replies[7] ?? [];
  expect(unpack?.(Buffer.of(1), 0)).toEqual(Buffer.of(1));
  expect(isSeries).toBe(true);
  series?.push(Buffer.alloc(1000));
  expect(JSON.stringify(series)).toBe('{}');
  expect(replies[8]).toHaveLength(2);
});
