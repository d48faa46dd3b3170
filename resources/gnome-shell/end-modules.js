export default DeskhandExtension;
