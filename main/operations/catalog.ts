/** Every operation, once. Faces, the console and the tests take them from here. */
import { takeLate } from './act/changes/take-late.ts';
import { performAction } from './act/perform-action.ts';
import { performAndVerify } from './act/perform-and-verify.ts';
import { performBatch } from './act/perform-batch.ts';
import { releaseHeld } from './act/release-held.ts';
import { deliverClipboard } from './act/deliver-clipboard.ts';
import { deliverDrop } from './act/deliver-drop.ts';
import { deliverInput } from './act/deliver-input.ts';
import { findElementsNamed, listElements } from './elements/list-elements.ts';
import { readClipboard, writeClipboard } from './programs/clipboard.ts';
import { findPlaces } from './elements/find-places.ts';
import { deleteFile, listFiles, readFile, writeFile } from './programs/files.ts';
import { launchProgram } from './programs/launch-program.ts';
import { runCommand } from './programs/run-command.ts';
import { findText } from './read/find-text.ts';
import { markTexts } from './read/mark-texts.ts';
import { readText } from './read/read-text.ts';
import { captureChanges } from './see/capture-changes.ts';
import { captureScreen } from './see/capture-screen.ts';
import { locateChanges } from './see/locate-changes.ts';
import { comparePictures } from './see/compare-pictures.ts';
import { findColor } from './see/find-color.ts';
import { findPicture } from './see/find-picture.ts';
import { listDisplays } from './see/list-displays.ts';
import { openLiveView } from './see/live-view.ts';
import { localize } from './see/localize.ts';
import { measureDifference } from './see/measure-difference.ts';
import { observe } from './see/observe.ts';
import { readPointer } from './see/read-pointer.ts';
import { see } from './see/see.ts';
import { zoom } from './see/zoom.ts';
import { pauseActing, resumeActing } from './support/control.ts';
import type { AnyOperation } from './support/operation.ts';
import { answerHandover, followHandovers, leaveNote } from './person/answer-handover.ts';
import { addAgent, changeRule, followAgents, renewAgentToken, revokeAgent } from './person/manage-agents.ts';
import {
  dropRecording,
  exportRecording,
  listFileFormats,
  listRecordings,
  playRecording,
  showRecordedPicture,
  showRecording,
} from './person/manage-runs.ts';
import { answerApproval } from './person/answer-approval.ts';
import { dropTask, followTasks, showTask, startTask, stopTask } from './person/manage-tasks.ts';
import { deliverFile, discardFile } from './person/deliver-file.ts';
import { handOver } from './person/hand-over.ts';
import { pauseByPerson, resumeByPerson } from './person/pause-agents.ts';
import { reportHealth } from './support/report-health.ts';
import { measureStability } from './wait/measure-stability.ts';
import { takeNews } from './wait/take-news.ts';
import { waitFor } from './wait/wait-for.ts';
import { controlWindow } from './windows/control-window.ts';
import { listWindows } from './windows/list-windows.ts';

export const OPERATIONS: readonly AnyOperation[] = [
  reportHealth,
  listDisplays,
  captureScreen,
  captureChanges,
  locateChanges,
  see,
  observe,
  localize,
  zoom,
  readPointer,
  openLiveView,
  comparePictures,
  measureDifference,
  measureStability,
  takeNews,
  waitFor,
  readText,
  findText,
  markTexts,
  findColor,
  findPicture,
  listElements,
  findElementsNamed,
  findPlaces,
  listWindows,
  controlWindow,
  performAction,
  performAndVerify,
  performBatch,
  takeLate,
  releaseHeld,
  deliverInput,
  deliverClipboard,
  deliverFile,
  discardFile,
  deliverDrop,
  readClipboard,
  writeClipboard,
  listFiles,
  readFile,
  writeFile,
  deleteFile,
  launchProgram,
  runCommand,
  handOver,
  answerHandover,
  followHandovers,
  leaveNote,
  followAgents,
  addAgent,
  renewAgentToken,
  revokeAgent,
  changeRule,
  listRecordings,
  showRecording,
  playRecording,
  showRecordedPicture,
  listFileFormats,
  exportRecording,
  dropRecording,
  answerApproval,
  pauseByPerson,
  resumeByPerson,
  followTasks,
  showTask,
  startTask,
  stopTask,
  dropTask,
  pauseActing,
  resumeActing,
];

const BY_NAME: ReadonlyMap<string, AnyOperation> = new Map(
  OPERATIONS.map((operation) => [operation.name, operation]),
);

/** The operation of that name, as the request log keeps it. */
export const operationNamed = (name: string): AnyOperation | undefined => BY_NAME.get(name);
