let context: AudioContext | undefined;

/** Two soft tones, in hertz, one after the other. */
const tones = [660, 880];
const toneSeconds = 0.16;

/** Plays the sound of a notice. Browsers block it on a page without a user gesture: then nothing is heard. */
export async function playNoticeSound(): Promise<void> {
  context ??= new AudioContext();
  if (context.state === "suspended") await context.resume();
  const begin = context.currentTime;
  for (const [index, frequency] of tones.entries()) {
    const at = begin + index * toneSeconds;
    const tone = new OscillatorNode(context, { frequency, type: "sine" });
    const volume = new GainNode(context, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.2, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + toneSeconds);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + toneSeconds);
  }
}
